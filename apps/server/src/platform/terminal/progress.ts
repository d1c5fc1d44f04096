const SECOND = 1000

/** Writes lines for the person at the terminal, each with the seconds since the process began. */
export function progress(line: string): void {
  console.log(`${(performance.now() / SECOND).toFixed(1).padStart(6)} s  ${line}`)
}
