/** Longest wait in milliseconds for a browser that is never idle. */
const longest = 2000

/** Resolves when the browser is idle. For parts that the first view does not need. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if (!globalThis.requestIdleCallback) setTimeout(resolve, 300)
    else requestIdleCallback(() => resolve(), { timeout: longest })
  })
