// Tested in domains/achievements/credential/sign-credential.test.ts.

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BASE = BigInt(ALPHABET.length)

/** Bytes as multibase text in base58btc, which begins with a "z". */
export function multibaseOf(bytes: Buffer): string {
  let rest = bytes.length > 0 ? BigInt(`0x${bytes.toString('hex')}`) : 0n
  let text = ''
  while (rest > 0n) {
    text = `${ALPHABET[Number(rest % BASE)]}${text}`
    rest /= BASE
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return `z${'1'.repeat(zeros === -1 ? bytes.length : zeros)}${text}`
}
