import { ApiError } from '../../../lib/graphql/api-error.ts'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { PasskeysUnsupported } from './passkey-failure.ts'
import { askToAdd, askToLogIn, sendLogin, sendNew } from './passkeys.api.ts'

// Loaded only when needed, because only people with a passkey need it.
const load = () => import('@simplewebauthn/browser')

/** A prompt in a form field is good for five minutes. It is replaced before that. */
const autofillMs = 4 * 60_000

const loadOrRefuse = async () => {
  const webauthn = await load()
  if (!webauthn.browserSupportsWebAuthn()) throw new PasskeysUnsupported()
  return webauthn
}

/** Tells the device that it need not show a passkey any more, where it supports that. */
export const dropFromDevice = async (credentialID: string): Promise<void> => {
  const { sendSignal } = await load()
  // Few browsers support this, and nothing depends on it.
  await sendSignal({
    signalName: 'unknownCredential',
    rpID: window.location.hostname,
    credentialID,
  }).catch(() => undefined)
}

const send = async (login: Parameters<typeof sendLogin>[0] & { credential: { id: string } }) => {
  try {
    return await sendLogin(login)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') void dropFromDevice(login.credential.id)
    throw error
  }
}

/** Prompts for a passkey and signs in with it. With a refresh token it proves again who the signed-in person is. */
export const logInByPasskey = async (refreshToken?: string): Promise<SignInAnswer> => {
  const { startAuthentication } = await loadOrRefuse()
  const { challengeId, options } = await askToLogIn()
  const credential = await startAuthentication({ optionsJSON: options })
  return send({ challengeId, credential, ...(refreshToken && { refreshToken, purpose: 'StepUp' }) })
}

/**
 * Offers passkeys among the suggestions of the page's name field until one is chosen, and signs in with it. Returns
 * null where the browser does not support this, or once the signal is aborted.
 */
export const logInByAutofill = async (signal: AbortSignal): Promise<SignInAnswer | null> => {
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await load()
  if (!(await browserSupportsWebAuthnAutofill())) return null
  let isDue = true
  while (isDue && document.querySelector('input[autocomplete$=webauthn]')) {
    const { challengeId, options } = await askToLogIn()
    if (signal.aborted) return null
    isDue = false
    const giveUp = () => WebAuthnAbortService.cancelCeremony()
    const timer = setTimeout(() => {
      isDue = true
      giveUp()
    }, autofillMs)
    signal.addEventListener('abort', giveUp)
    const credential = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true })
      .catch(() => null)
      .finally(() => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
      })
    if (signal.aborted) return null
    if (credential) return send({ challengeId, credential })
  }
  return null
}

/** Prompts for a new passkey and adds it to the signed-in person's account. */
export const addPasskey = async (names: { userName: string; displayName: string }): Promise<void> => {
  const { startRegistration } = await loadOrRefuse()
  const { challengeId, options } = await askToAdd(names)
  const credential = await startRegistration({ optionsJSON: options })
  await sendNew({ challengeId, credential })
}
