import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, node, root } from './install.mjs'

/** Runs a program on the Node of the project; answers whether it went well, and what it said unless that is shown. */
export function run(args, { cwd = root, env = {}, shown = false }) {
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd,
      env: { ...environment(), ...env },
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** Runs one check, a program of the project; its words are shown when it fails. Counts as one test. */
export async function runCheck({ args, cwd }) {
  const { ok, output } = await run(args, { cwd: cwd ? join(root, cwd) : root })
  if (!ok) console.log(output)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

function count(report, ok) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that cannot be loaded has no tests to fail.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const failed = numFailedTests + broken.length
  // Vitest also fails for an error outside of every test.
  return { passed: numPassedTests, failed: ok ? failed : Math.max(failed, 1) }
}

/** Runs one project of vitest.config.ts, only the files whose path has one of `filters` in it when there are any. */
export async function runTests({ project, filters = [], env }) {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-report-'))
  const report = join(folder, 'report.json')
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const { ok } = await run([...args, ...reporters, ...filters], { shown: true, env })
    return count(report, ok)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
