import { text } from 'node:stream/consumers'
import type { SocialProvider } from '@reprise/rules/auth/social'
import { socialProviders } from '@reprise/rules/auth/social'
import { socialLabels } from '@reprise/rules/auth/social-labels'
import { fieldErrors } from '@reprise/rules/platform/failures/field-errors'
import type Provider from 'oidc-provider'
import type { InteractionResults } from 'oidc-provider'
import type { Config } from '#platform/settings/config.ts'
import type { LocalIdentity } from './local-identity.ts'
import { identityIdOf, localIdentityForm } from './local-identity.ts'
import { localErrorPage, localPage } from './local-page.ts'

const MOST_CHARACTERS = 10_000

interface Parts {
  provider: Provider
  config: Config
  people: { keep(subject: string, identity: LocalIdentity): void }
}

type Context = Parameters<Parameters<Provider['use']>[0]>[0]

const isProvider = (name: unknown): name is SocialProvider => socialProviders.some((each) => each === name)

async function consentOf(
  provider: Provider,
  clientId: string,
  accountId: string,
): Promise<InteractionResults> {
  const grant = new provider.Grant({ accountId, clientId })
  grant.addOIDCScope('openid profile email')
  return { login: { accountId, remember: false }, consent: { grantId: await grant.save() } }
}

/** GET shows the question. POST takes the answer, and redirects to where the sign-in continues. */
export async function answerInteraction(ctx: Context, { provider, config, people }: Parts): Promise<void> {
  const running = await provider.interactionDetails(ctx.req, ctx.res).catch(() => undefined)
  const client = running?.params.client_id
  ctx.type = 'html'
  if (!isProvider(client)) {
    ctx.status = 404
    ctx.body = localErrorPage(config.brandName)
    return
  }
  const question = { brand: config.brandName, label: socialLabels[client] }
  if (ctx.method !== 'POST') {
    ctx.body = localPage(question)
    return
  }
  const form = new URLSearchParams((await text(ctx.req)).slice(0, MOST_CHARACTERS))
  const go = async (result: InteractionResults) => {
    ctx.status = 303
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result))
  }
  if (form.get('choice') === 'refuse') {
    return go({ error: 'access_denied', error_description: 'The person refused.' })
  }
  const typed = localIdentityForm.safeParse(Object.fromEntries(form))
  if (typed.success) {
    const subject = identityIdOf(typed.data, client)
    people.keep(subject, typed.data)
    return go(await consentOf(provider, client, subject))
  }
  const given = {
    name: form.get('name') ?? '',
    email: form.get('email') ?? '',
    isVouched: form.has('vouched'),
  }
  ctx.status = 400
  ctx.body = localPage({ ...question, typed: given, errors: fieldErrors(typed.error) })
}
