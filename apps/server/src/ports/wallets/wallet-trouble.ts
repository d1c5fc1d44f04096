/** The error for an update that a wallet did not take. Its text names neither a pass nor a device. */
export class WalletTrouble extends Error {
  /** Whether the wallet takes no updates at all now, so that it is useless to send it the next. */
  readonly isDown: boolean
  constructor(reason: string, { isDown }: { isDown: boolean }) {
    super(reason)
    this.name = 'WalletTrouble'
    this.isDown = isDown
  }
}
