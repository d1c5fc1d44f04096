import type { SocialAction, SocialProvider } from '@reprise/rules/auth/social'
import { socialPath } from '@reprise/rules/auth/social'
import type { ProcessOutcome } from '@reprise/rules/auth/social-process'
import { readProcessAddress } from '@reprise/rules/auth/social-process'
import type { TestApp } from '#testing/start-test-app.ts'

/** The state that the opening page gives to the popup. */
export const ECHO = 'echo-of-the-opener-1'

/** What a person types into the demo's stand-in. */
export interface Typed {
  name?: string
  email?: string
  isVouched?: boolean
}

/** A browser that knows only redirects, forms and cookies. */
export function openBrowser(t: TestApp, userAgent = 'test') {
  const cookies = new Map<string, string>()

  async function go(path: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(new URL(path, t.url), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        'user-agent': userAgent,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      if (/expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value.join('='))
    }
    return response
  }

  /** Follows redirects within our own site until a page, the process page or another site is reached. */
  async function follow(response: Response): Promise<{ at: string; response: Response }> {
    let [at, current] = ['', response]
    for (let hops = 0; hops < 10; hops += 1) {
      const location = current.headers.get('location')
      if (!location) return { at, response: current }
      at = location
      if (!location.startsWith('/') || location.startsWith('/auth/process')) return { at, response: current }
      current = await go(location)
    }
    throw new Error('the redirects do not end')
  }

  const begin = (provider: SocialProvider, action: SocialAction = 'sign-in') =>
    go(`${socialPath(provider, action)}?state=${ECHO}`)

  /** Opens the popup and goes on to the stand-in's question. Returns the address of its form. */
  async function ask(provider: SocialProvider, action: SocialAction = 'sign-in'): Promise<string> {
    const { at } = await follow(await begin(provider, action))
    return at
  }

  /** Answers the stand-in's question. Returns the address at which the browser ends. */
  async function answer(question: string, typed: Typed | 'refuse'): Promise<string> {
    const form =
      typed === 'refuse'
        ? { choice: 'refuse' }
        : {
            choice: 'agree',
            name: typed.name ?? '',
            email: typed.email ?? '',
            ...(typed.isVouched !== false && { vouched: 'on' }),
          }
    return (await follow(await go(question, form))).at
  }

  /** Goes through the popup from beginning to end. Returns how it ended. */
  async function travel(
    provider: SocialProvider,
    typed: Typed | 'refuse',
    action: SocialAction = 'sign-in',
  ): Promise<ProcessOutcome> {
    return outcomeAt(await answer(await ask(provider, action), typed))
  }

  return {
    cookies,
    go,
    follow,
    begin,
    ask,
    answer,
    travel,
    cookieHeader: () => [...cookies].map((pair) => pair.join('=')).join('; '),
  }
}

/** Returns what an address tells the process page. */
export function outcomeAt(address: string): ProcessOutcome {
  const outcome = readProcessAddress({ search: '', hash: address.split('#')[1] ?? '' })
  if (!outcome || outcome === 'foreign') throw new Error(`the popup ended at ${address}`)
  return outcome
}

/** Returns the answer of an authorization that signed somebody in. */
export function answerOf(outcome: ProcessOutcome) {
  if (outcome.kind !== 'signed-in') throw new Error(`the popup ended as ${JSON.stringify(outcome)}`)
  return outcome.answer
}
