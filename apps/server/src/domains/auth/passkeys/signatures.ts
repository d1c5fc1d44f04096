/** The kinds of signature a passkey may make, as COSE numbers: Ed25519, ECDSA with P-256, RSA. */
export const signatures = [-8, -7, -257] as const
