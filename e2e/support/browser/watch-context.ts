import type { BrowserContext } from 'playwright-core'

type Watched = {
  baseUrl: string
  scriptless: boolean | undefined
}

export type Watch = {
  /** Begins a visit. `mayFail`: addresses whose refusal belongs to the test. Returns what the visit will complain of. */
  begin: (mayFail: RegExp | undefined) => string[]
  /** Whether a page of this visit came from another site. */
  wasElsewhere: () => boolean
}

// Reports each violation on the console, because the browser does not where a script catches the refusal.
const TELL_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) => {
  console.error('policy: ' + event.effectiveDirective + ' ' + event.blockedURI + ' by ' + event.sourceFile)
})`

/** Collects what no person should meet in any tab: errors of scripts and console, violated rules, failed calls. */
export function watchContext(context: BrowserContext, { baseUrl, scriptless }: Watched): Watch {
  let complaints: string[] = []
  let mayFail: RegExp | undefined
  let elsewhere = false
  const isOurs = (url: string) => url.startsWith(baseUrl) && !mayFail?.test(url)
  // The call is sent before any page is made, and calls are handled in order, so nothing waits for it here.
  if (!scriptless) context.addInitScript({ content: TELL_VIOLATIONS }).catch(() => undefined)
  context.on('weberror', (error) => complaints.push(`error: ${error.error().stack}`))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    // The response below reports the same failure, with its address and status.
    if (message.text().startsWith('Failed to load resource')) return
    // A socket that cannot be opened has no response: only the console tells of it.
    if (message.text().startsWith('WebSocket connection') && mayFail?.test(message.text())) return
    complaints.push(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (/^http/.test(response.url()) && !response.url().startsWith(baseUrl)) elsewhere = true
    if (response.status() >= 400 && isOurs(response.url())) {
      complaints.push(`${response.status()}: ${response.request().method()} ${response.url()}`)
    }
  })
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // The browser cancels calls that are under way when the page is left or when the person types more of a search.
    if (why === 'net::ERR_ABORTED' || (scriptless && why === 'csp')) return
    if (isOurs(request.url())) complaints.push(`${why}: ${request.url()}`)
  })
  return {
    begin(allowed) {
      complaints = []
      mayFail = allowed
      elsewhere = false
      return complaints
    },
    wasElsewhere: () => elsewhere,
  }
}
