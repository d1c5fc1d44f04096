import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { pathOf } from './path-of.ts'

interface Securing {
  /** Where people reach the server. */
  publicUrl: string
  /** The scripts that stand in the app's page itself, as sources of its policy. */
  scripts: readonly string[]
  /** Where the app reports errors. */
  errorReportDsn?: string | undefined
}

/** For whatever is no page: nothing in it is ever run, shown in a frame or fetched from. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const NO_PAGES = /^\/(api|files|healthz|readyz|metrics)(\/|$)/

// The popup of a social sign-in comes back from another site to these, and a page with a rule of its own about its
// opener would cut the tie to it: it could neither see that the popup closed nor could that close itself.
const IN_POPUP = /^\/(auth\/social\/|auth\/process$|dev\/social\/)/

/** What the site's own pages may use of the device; everything beyond is nobody's. */
const PERMISSIONS = [
  'camera=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'screen-wake-lock=(self)',
  'display-capture=()',
  'geolocation=()',
  'microphone=()',
  'payment=()',
  'usb=()',
].join(', ')

const OF_THE_ANSWER = ['content-type', 'content-length', 'date', 'connection']

/** The headers of a page, put together once: helmet would do it again for each answer, and they never change. */
async function pageHeaders({ publicUrl, scripts, errorReportDsn }: Securing): Promise<[string, string][]> {
  const reports = errorReportDsn ? [new URL(errorReportDsn).origin] : []
  const isHttps = publicUrl.startsWith('https:')
  const sample = fastify()
  await sample.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The reader of tickets' codes is compiled code.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scripts],
        scriptSrcAttr: ["'none'"],
        // Mantine writes its variables and responsive styles into style elements and attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Not every browser takes a socket to the same host for the same site.
        connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws'), ...reports],
        // The reader of PDF files works beside the page.
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps,
  })
  const { headers } = await sample.get('/', () => '').inject('/')
  await sample.close()
  return Object.entries(headers)
    .filter(([name]) => !OF_THE_ANSWER.includes(name))
    .map(([name, value]) => [name, String(value)])
}

/**
 * Gives every answer its security headers: a content policy without inline script, no frames around us, no referrer
 * (a link of a mail stands in the address), HTTPS for good where the site has it. Routes may answer a tighter policy.
 * No trusted types: React writes Mantine's style elements as HTML text, and only a default policy that lets every text
 * through would allow that.
 */
export async function secureAnswers(http: FastifyInstance, securing: Securing): Promise<void> {
  const headers = new Map([...(await pageHeaders(securing)), ['permissions-policy', PERMISSIONS]])
  http.addHook('onRequest', async (request, reply) => {
    // On the answer itself: also for routes that write it by themselves.
    reply.raw.setHeaders(headers)
    const path = pathOf(request.url)
    if (NO_PAGES.test(path)) reply.raw.setHeader('content-security-policy', NO_PAGE)
    if (IN_POPUP.test(path)) reply.raw.setHeader('cross-origin-opener-policy', 'unsafe-none')
  })
}
