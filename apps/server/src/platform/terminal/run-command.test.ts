import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const SCRIPTS = resolve(import.meta.dirname, '../../../../../scripts')

/** It prints to both outputs whenever it is told a word, and says that it did. */
const ANSWERING = `process.on('message', () => {
  console.log('a line')
  console.error('a line')
  setTimeout(() => process.send('printed'))
})`

const COMMANDS = {
  'a command of the server': `
    import { runCommand } from ${JSON.stringify(resolve(import.meta.dirname, 'run-command.ts'))}
    await runCommand(async () => { ${ANSWERING} })`,
  'what starts the server': `import ${JSON.stringify(resolve(SCRIPTS, 'install.mjs'))}\n${ANSWERING}`,
}

test.each(Object.entries(COMMANDS))(
  '%s goes on when nobody reads what it prints',
  async (_which, command) => {
    const child = spawn(
      process.execPath,
      ['--input-type=module', '--eval', `${command}\nprocess.send('ready')`],
      {
        cwd: import.meta.dirname,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child, 'message')
    child.stdout?.destroy()
    child.stderr?.destroy()
    for (let line = 0; line < 5; line += 1) {
      child.send('print')
      const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')])
      expect(answer).toBe('printed')
    }
  },
)
