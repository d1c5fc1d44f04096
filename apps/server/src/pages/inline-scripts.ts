import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const inline = /<script>(.*?)<\/script>/gs

/** The scripts that stand in the built page itself, as sources for its content security policy (CSP Level 3, hashes). */
export function inlineScripts(webFolder: string): string[] {
  const file = join(webFolder, 'index.html')
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
