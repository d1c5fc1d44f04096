import { stopsAll } from './passes.ts'

/**
 * Does one of several things that do not depend on each other. Where it fails, `failed` hears of it and the others go
 * on; it is thrown only where it would stop the others as well.
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
