import type { BrowserContext } from 'playwright-core'

type Watch = {
  baseUrl: string
  /** Addresses whose refusal belongs to the test. */
  mayFail: RegExp | undefined
  scriptless: boolean | undefined
}

// A script that catches the refusal keeps it out of the console.
const TELL_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) => {
  console.error('policy: ' + event.effectiveDirective + ' ' + event.blockedURI + ' by ' + event.sourceFile)
})`

/** Collects what no person should meet in any tab: errors of scripts and console, violated rules, failed calls. */
export function watchContext(context: BrowserContext, { baseUrl, mayFail, scriptless }: Watch): string[] {
  const complaints: string[] = []
  const isOurs = (url: string) => url.startsWith(baseUrl) && !mayFail?.test(url)
  // Told before any page is made, and in their turn.
  if (!scriptless) context.addInitScript({ content: TELL_VIOLATIONS }).catch(() => undefined)
  context.on('weberror', (error) => complaints.push(`error: ${error.error().stack}`))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    // Stands beside the response below, which knows the address and the status.
    if (message.text().startsWith('Failed to load resource')) return
    complaints.push(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400 && isOurs(response.url())) {
      complaints.push(`${response.status()}: ${response.request().method()} ${response.url()}`)
    }
  })
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // A page that is left, or a search typed further, calls off what is still under way.
    if (why === 'net::ERR_ABORTED' || (scriptless && why === 'csp')) return
    if (isOurs(request.url())) complaints.push(`${why}: ${request.url()}`)
  })
  return complaints
}
