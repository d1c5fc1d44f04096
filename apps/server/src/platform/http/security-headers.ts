import helmet from '@fastify/helmet'
import { playerOrigins } from '@reprise/rules/events/music'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { pathOf } from './path-of.ts'

interface Securing {
  /** The address at which people reach the server. */
  publicUrl: string
  /** The inline scripts of the app's page, as sources of its policy. */
  scripts: readonly string[]
  /** The address to which the app reports errors. */
  errorReportDsn?: string | undefined
  /** The address of the tiles of maps. */
  tilesUrl?: string | undefined
}

/** The policy of answers that are not pages: they run no script, may not be framed and load nothing. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const NO_PAGES = /^\/(api|feeds|files|healthz|readyz|metrics)(\/|$)/

// The popup of a social sign-in comes back from another site to these pages. With an opener policy of its own, such a
// page would lose its opener: it could not see that the popup closed, and the popup could not close itself.
const IN_POPUP = /^\/(auth\/social\/|auth\/process$|dev\/social\/)/

/** What the site's own pages may use of the device. Other sites' frames may use nothing. */
const PERMISSIONS = [
  'camera=(self)',
  'geolocation=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'screen-wake-lock=(self)',
  'display-capture=()',
  'microphone=()',
  'payment=()',
  'usb=()',
].join(', ')

const OF_THE_ANSWER = ['content-type', 'content-length', 'date', 'connection']

/** The headers of a page, made once, because they never change: helmet would make them again for each answer. */
async function pageHeaders({
  publicUrl,
  scripts,
  errorReportDsn,
  tilesUrl,
}: Securing): Promise<[string, string][]> {
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
        imgSrc: ["'self'", 'data:', 'blob:', ...(tilesUrl ? [new URL(tilesUrl).origin] : [])],
        // Not every browser counts a socket to the same host as 'self'.
        connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws'), ...reports],
        // The reader of PDF files runs in a worker.
        workerSrc: ["'self'"],
        // The players of music on the pages of events.
        frameSrc: [...playerOrigins],
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
 * Gives every answer its security headers: a content policy without inline scripts, no frames around our pages, no
 * referrer (the address may contain a link from a mail), and HTTPS for ever where the site has it. Routes may set
 * a stricter policy. Trusted types are off: React writes Mantine's style elements as HTML text, and only a default
 * policy that accepts every text would allow that.
 */
export async function secureAnswers(http: FastifyInstance, securing: Securing): Promise<void> {
  const headers = new Map([...(await pageHeaders(securing)), ['permissions-policy', PERMISSIONS]])
  http.addHook('onRequest', async (request, reply) => {
    // Set on the raw answer, because some routes write to it directly.
    reply.raw.setHeaders(headers)
    const path = pathOf(request.url)
    if (NO_PAGES.test(path)) reply.raw.setHeader('content-security-policy', NO_PAGE)
    if (IN_POPUP.test(path)) reply.raw.setHeader('cross-origin-opener-policy', 'unsafe-none')
  })
}
