import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })

/**
 * Checks a commit out into `folder`, with the packages that are installed here and its own rules package. Returns a
 * function that removes it.
 */
export function checkOut(commit: string, folder: string): () => void {
  git('worktree', 'add', '--detach', folder, commit)
  const installed = join(ROOT, 'node_modules')
  mkdirSync(join(folder, 'node_modules', '@reprise'), { recursive: true })
  for (const name of readdirSync(installed)) {
    if (name !== '@reprise') symlinkSync(join(installed, name), join(folder, 'node_modules', name))
  }
  symlinkSync(join(folder, 'packages', 'rules'), join(folder, 'node_modules', '@reprise', 'rules'))
  const ownRules = join('packages', 'rules', 'node_modules')
  symlinkSync(join(ROOT, ownRules), join(folder, ownRules))
  return () => git('worktree', 'remove', '--force', folder)
}
