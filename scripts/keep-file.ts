import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Writes a generated file. With --check on the command line, it fails instead where the file is not up to date. */
export function keepFile(file: string, content: string): void {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, content)
    return
  }
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) {
    console.error(`${basename(file)} is not up to date. Run: npm run docs`)
    process.exitCode = 1
  }
}
