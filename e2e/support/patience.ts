/** How long anything that a person waits for may take, on a machine that is busy with much else. */
export const PATIENCE_MS = 30_000
