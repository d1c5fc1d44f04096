import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runCommand } from '../apps/server/src/platform/terminal/run-command.ts'
import { TerminalRefusal } from '../apps/server/src/platform/terminal/terminal-refusal.ts'
import { checkDraw } from '../packages/rules/src/draws/check-draw.ts'
import { inEnglish } from '../packages/rules/src/platform/sentence.ts'

/**
 * npm run verify-draw FILE: makes a draw again from its public file, and says for each step whether it is right. It
 * needs no server and no network. Exits with 1 where a step is wrong.
 */
await runCommand(async () => {
  const [given] = process.argv.slice(2)
  if (!given) throw new TerminalRefusal('Which draw? Type: npm run verify-draw FILE')
  const file = resolve(process.env.INIT_CWD ?? '.', given)
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch {
    throw new TerminalRefusal(`${file} cannot be read.`)
  }
  const { isRight, steps, draw, holders } = checkDraw(content)
  for (const step of steps) {
    if (step.isRight === null) console.log(`not checked  ${step.step}`)
    else console.log(`${step.isRight ? 'right      ' : 'WRONG      '}  ${step.step}: ${inEnglish(step.text)}`)
  }
  if (!isRight || !draw) throw new TerminalRefusal('This draw is wrong.')
  console.log(`\nThis draw is right. Of ${draw.entries.length} entries these have a prize:`)
  for (const id of holders) console.log(`  ${id}`)
  for (const { id, reason } of draw.passedOn) console.log(`  ${id} passed it on: ${reason}`)
})
