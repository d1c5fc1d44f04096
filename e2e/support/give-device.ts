import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'

/** A device that keeps passkeys, made of software by Chromium: the person touches it whenever it asks. */
export async function giveDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const touch = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return {
    /** Whether the person touches it; while they do, a suggestion in a form field counts as chosen at once. */
    touch,
    /** Presses the button of the login page, and touches the device when the suggestion has given way to the prompt. */
    async signIn() {
      const button = page.getByRole('button', { name: 'Sign in with a passkey' })
      await button.click()
      await eventually(() => button.isDisabled()).toBe(true)
      await touch(true)
    },
    /** How many passkeys it has. */
    passkeys: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
