import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, node, root } from './install.mjs'

/** Runs a program on the project's Node. Returns whether it succeeded, and its output unless that is shown. */
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

/** Runs one check, a program of the project. Shows its output where it fails. It counts as one test. */
export async function runCheck({ args, cwd }) {
  const { ok, output } = await run(args, { cwd: cwd ? join(root, cwd) : root })
  if (!ok) console.log(output)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

function count(report, ok) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A test file that cannot be loaded has no failed tests, so it is counted separately.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const failed = numFailedTests + broken.length
  // Vitest also fails where an error happens outside of every test.
  return { passed: numPassedTests, failed: ok ? failed : Math.max(failed, 1) }
}

/** Runs one project of vitest.config.ts. With `filters`, only the files whose path contains one of them. */
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
