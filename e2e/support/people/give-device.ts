import type { Page } from 'playwright-core'
import { contextOf } from '../browser/kept-contexts.ts'

/** Makes a virtual device of Chromium that keeps passkeys. The person touches it whenever it asks. */
export async function giveDevice(page: Page) {
  const devtools = await (await contextOf(page)).newCDPSession(page)
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
  let isHushed = false
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/auth/passkey/login/options', async (route) => {
    if (isHushed) await gate.promise
    await route.continue()
  })
  const touch = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return {
    /**
     * Sets whether the person touches the device. While they do, a suggestion in a form field counts as chosen at once.
     */
    touch,
    /** Holds back the suggestion of the login page until the next signIn, so that only the button asks the device. */
    hush() {
      isHushed = true
    },
    /** Presses the button of the login page while the device is touched. */
    async signIn() {
      await touch(true)
      await page.getByRole('button', { name: 'Log in with a passkey' }).click()
      isHushed = false
      gate.resolve()
    },
    /** How many passkeys it has. */
    passkeys: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
