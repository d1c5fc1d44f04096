import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { runCommand } from '../apps/server/src/platform/terminal/run-command.ts'
import { TerminalRefusal } from '../apps/server/src/platform/terminal/terminal-refusal.ts'
import { momentOfRound } from '../packages/rules/src/draws/beacon.ts'
import { checkDraw } from '../packages/rules/src/draws/check-draw.ts'
import { chainNamed } from '../packages/rules/src/draws/development-chain.ts'
import { largestDrawFile } from '../packages/rules/src/draws/draw-file.input.ts'
import { exactMoment, judgeDraw } from '../packages/rules/src/draws/judge-draw.ts'
import { inEnglish } from '../packages/rules/src/platform/sentence.ts'

/** A text in one line, without signs that steer a terminal. */
const plain = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')

/**
 * npm run verify-draw FILE [NOTED]: makes a draw again from its public file, and says for each step whether it is right.
 * NOTED is the commitment or the hash of the list as it was published; the file has to have the same. It needs no server
 * and no network. Exits with 1 where a step is wrong, and where NOTED is not that of the file.
 */
await runCommand(async () => {
  const [given, noted = ''] = process.argv.slice(2)
  if (!given) throw new TerminalRefusal('Which draw? Type: npm run verify-draw FILE [NOTED]')
  const file = resolve(process.env.INIT_CWD ?? '.', given)
  let content: string
  try {
    if (statSync(file).size > largestDrawFile) throw new TerminalRefusal(`${file} is too large to be a draw.`)
    content = readFileSync(file, 'utf8')
  } catch (error) {
    throw error instanceof TerminalRefusal ? error : new TerminalRefusal(`${file} cannot be read.`)
  }
  const checked = checkDraw(content)
  for (const step of checked.steps) {
    if (step.isRight === null) console.log(`not checked  ${step.step}`)
    else console.log(`${step.isRight ? 'right      ' : 'WRONG      '}  ${step.step}: ${inEnglish(step.text)}`)
  }
  const { kind, title, text } = judgeDraw(checked, noted)
  const verdict = `${title}. ${inEnglish(text)}`
  const { draw } = checked
  if (kind === 'wrong' || kind === 'unread' || !draw) throw new TerminalRefusal(verdict)
  console.log(`\n${verdict}\n`)
  console.log(`draw          ${draw.drawId}`)
  console.log(`commitment    ${draw.commitment}`)
  console.log(`hash of list  ${draw.listHash}`)
  console.log(`freeze        ${exactMoment(Date.parse(draw.frozenAt))}`)
  console.log(
    `round         ${draw.round}, at ${exactMoment(momentOfRound(draw.round, chainNamed(draw.chain)))}`,
  )
  console.log(`\nOf ${draw.entries.length} entries these have a prize:`)
  for (const id of checked.holders) console.log(`  ${id}`)
  if (draw.passedOn.length === 0) return
  console.log('\nThe club says that these passed theirs on. It is in no hash, so nothing here proves it:')
  for (const { id, reason } of draw.passedOn) console.log(`  ${id}: ${plain(reason)}`)
})
