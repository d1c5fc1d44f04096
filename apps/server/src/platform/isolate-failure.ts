import { stopsAll } from './transient.ts'

/**
 * Does one of several pieces of work that do not depend on each other. Where it fails, it calls `failed` and the
 * others go on. It throws only an error that would stop the others as well.
 */
export async function isolateFailure(
  act: () => Promise<unknown>,
  failed: (error: unknown) => void,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (stopsAll(error)) throw error
    failed(error)
  }
}
