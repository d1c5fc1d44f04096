import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { grantCode, isProven, sandboxAccountId } from './connect-account.ts'
import { connectChoices, connectPage, unknownConnectionPage } from './connect-page.ts'
import { backTo, send } from './send-page.ts'

// The only path that gets a code, like the address that an app registers at a provider.
const RETURN_PATH = '/payout/process'

/**
 * GET and POST /sandbox/connect: the page where a person connects an account. The caller adds the parser of forms.
 */
export function connectRoutes(http: FastifyInstance, services: Services): void {
  const { config, keys } = services
  const registered = new URL(RETURN_PATH, config.publicUrl).href
  const { origin } = new URL(config.publicUrl)
  const text = z.string().min(1).max(2000)
  const asking = z
    .object({
      state: text,
      code_challenge: z.string().regex(/^[\w-]{43}$/),
      login_hint: text,
      redirect_uri: z.literal(registered),
      cancel_uri: text.refine((href) => URL.parse(href)?.origin === origin),
      proof: text,
    })
    .refine((asked) => isProven(keys, asked, asked.proof))

  http.get('/sandbox/connect', async (request, reply) => {
    const asked = asking.safeParse(request.query)
    return asked.success
      ? send(
          reply,
          200,
          connectPage(asked.data, sandboxAccountId(keys, asked.data.login_hint), config.brandName),
        )
      : send(reply, 404, unknownConnectionPage(config.brandName))
  })
  http.post('/sandbox/connect', async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const manner = connectChoices[form.get('choice') ?? '']
    if (manner === undefined) throw fail.badInput('Choose one of the buttons.')
    const { success, data } = asking.safeParse(Object.fromEntries(form))
    if (!success) return send(reply, 404, unknownConnectionPage(config.brandName))
    const { proof: _, ...asked } = data
    if (manner === null) return reply.redirect(backTo(config, asked.cancel_uri), 303)
    const code = await grantCode(services, asked, manner)
    const query = new URLSearchParams({ code, state: asked.state })
    return reply.redirect(backTo(config, `${asked.redirect_uri}?${query}`), 303)
  })
}
