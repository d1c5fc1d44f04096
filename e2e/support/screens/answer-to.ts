import type { Page, Response } from 'playwright-core'

/**
 * Resolves with the answer to the next call of this operation. A switch shows its new state before the answer, so a test
 * that leaves the page afterwards waits for it: the browser drops a call that is still under way.
 */
export const answerTo = (page: Page, operation: string): Promise<Response> =>
  page.waitForResponse((response) => response.request().postDataJSON()?.operationName === operation)
