import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const BEGIN = '<script>'
const END = '</script>'

function scriptsIn(page: string): string[] {
  const pieces = page.split(END).slice(0, -1)
  return pieces
    .filter((each) => each.includes(BEGIN))
    .map((each) => each.slice(each.indexOf(BEGIN) + BEGIN.length))
}

/** The inline scripts of the built page, as sources for its content security policy (CSP Level 3, hashes). */
export function inlineScripts(webFolder: string): string[] {
  const file = join(webFolder, 'index.html')
  if (!existsSync(file)) return []
  return scriptsIn(readFileSync(file, 'utf8')).map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
