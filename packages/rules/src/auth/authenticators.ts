import { phrase } from '../platform/phrase.ts'

/** The kinds of authenticators that keep passkeys (spec 3). */
export const authenticatorKinds = [
  'PLATFORM',
  'PASSWORD_MANAGER',
  'SECURITY_KEY',
  'SDK',
  'VIRTUAL',
  'UNKNOWN',
] as const
export type AuthenticatorKind = (typeof authenticatorKinds)[number]

interface Authenticator {
  name: string
  kind: AuthenticatorKind
}

/** What the server knows about the authenticator that made a passkey. */
export interface AuthenticatorFacts {
  /** The model's identifier (AAGUID), a UUID in lower case; all zeros where the device does not tell it. */
  aaguid: string
  /** How a browser reaches it: internal, hybrid, usb, nfc, ble, smart-card. */
  transports: readonly string[]
  /** Whether it is copied between a person's devices. */
  isSynced: boolean
}

// Models by their AAGUID, those that people have, from the FIDO Alliance's metadata service and the passkey
// providers' own list (fidoalliance.org/metadata, github.com/passkeydeveloper/passkey-authenticator-aaguids).
const models: Record<AuthenticatorKind, Record<string, readonly string[]>> = {
  PLATFORM: {
    'Windows Hello': [
      '08987058-cadc-4b81-b6e1-30de50dcbe96',
      '9ddd1817-af5a-4672-a2b9-3e3dd95000a9',
      '6028b017-b1d4-4c02-b4b3-afcdafc96bb2',
    ],
    'Chrome on Mac': ['adce0002-35bc-c60a-648b-0b25f1f05503'],
    'Edge on Mac': ['771b48fd-d3d4-4f74-9232-fc157ab0507a'],
    'Chromium browser': ['b5397666-4885-aa6b-cebf-e52262a439a2'],
    'Android device': ['b93fd961-f2e6-462f-b122-82002247de78'],
  },
  PASSWORD_MANAGER: {
    'iCloud Keychain': ['fbfc3007-154e-4ecc-8c0b-6e020557d7bd', 'dd4ec289-e01d-41c9-bb89-70fa845d4bf2'],
    'Google Password Manager': ['ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4'],
    'Microsoft Authenticator': [
      'de1e552d-db1d-4423-a619-566b625cdc84',
      '90a3ccdf-635c-4729-a248-9b709135078f',
    ],
    'Samsung Pass': ['53414d53-554e-4700-0000-000000000000'],
    '1Password': ['bada5566-a7aa-401f-bd96-45619a55120d'],
    Bitwarden: ['d548826e-79b4-db40-a3d8-11116f7e8349'],
    Dashlane: ['531126d6-e717-415c-9320-3d9aa6981239'],
    Devolutions: ['de503f9c-21a4-4f76-b4b7-558eb55c6f89'],
    Enpass: ['f3809540-7f14-49c1-a8b3-8f813b225541'],
    KeePassXC: ['fdb141b2-5d84-443e-8a35-4698c205a502'],
    Keeper: ['0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6'],
    LastPass: ['b78a0a55-6ef8-d246-a042-ba0f6d55050c'],
    NordPass: ['b84e4048-15dc-4dd0-8640-f4f60813c8af'],
    'Proton Pass': ['50726f74-6f6e-5061-7373-50726f746f6e'],
    AliasVault: ['a11a5faa-9f32-4b8c-8c5d-2f7d13e8c942'],
  },
  SECURITY_KEY: {
    'YubiKey 5': [
      'cb69481e-8ff7-4039-93ec-0a2729a154a8',
      'ee882879-721c-4913-9775-3dfcce97072a',
      '19083c3d-8383-4b18-bc03-8f1c9ab2fd1b',
      'fa2b99dc-9e39-4257-8f92-4a30d23c4118',
      '2fc0579f-8113-47ea-b116-bb5a8db9202a',
      'a25342c0-3cdc-4414-8e46-f4807fca511c',
      'c5ef55ff-ad9a-4b9f-b580-adebafe026d0',
      'a02167b9-ae71-4ac7-9a07-06432ebb6f1c',
    ],
    'YubiKey 5 FIPS': [
      '73bb0cd4-e502-49b8-9c6f-b59445bf720b',
      'c1f9a0bc-1dd2-404a-b27f-8e29047a43fd',
      '85203421-48f9-4355-9bc8-8a53846e5083',
    ],
    'YubiKey Bio': ['d8522d9f-575b-4866-88a9-ba99fa02f35b', 'dd86a2da-86a0-4cbe-b462-4bd31f57bc6f'],
    'Security Key by Yubico': [
      'f8a011f3-8c0a-4d15-8006-17111f9edc7d',
      'b92c3f9a-c014-4056-887f-140a2501163b',
      '6d44ba9b-f6ec-2e49-b930-0c8fe920cb73',
      '149a2021-8ef6-4133-96b8-81f8d5b7f1f5',
      'a4e9fc6d-4cbe-4758-b8ba-37598bb5bbaa',
      'e77e3c64-05e3-428b-8824-0cbeb04b829d',
    ],
    'Google Titan Security Key': ['42b4fb4a-2866-43b2-9bf7-6c6669c2e5d3'],
    'Feitian ePass': ['833b721a-ff5f-4d00-bb2e-bdda3ec01e29', 'ee041bce-25e5-4cdb-8f86-897fd6418464'],
    'Feitian BioPass': ['77010bd7-212a-4fc9-b236-d2ca5e9d4084', 'b6ede29c-3772-412c-8a78-539c1f4c62d2'],
    'Nitrokey 3': ['2cd2f727-f6ca-44da-8f48-5c2e5da000a2'],
    Solo: ['8876631b-d4a0-427f-5773-0ec71c9e0279', '8976631b-d4a0-427f-5773-0ec71c9e0279'],
    'Token2 security key': ['ab32f0c6-2239-afbb-c470-d2ef4e254db7', 'eabb46cc-e241-80bf-ae9e-96fa6d2975cf'],
    'Swissbit iShield Key': ['931327dd-c89b-406c-a81e-ed7058ef36c6', '5d629218-d3a5-11ed-afa1-0242ac120002'],
    'Ledger Nano': [
      '341e4da9-3c2e-8103-5a9f-aad887135200',
      '58b44d0b-0a7c-f33a-fd48-f7153c871352',
      'fcb1bcb4-f370-078c-6993-bc24d0ae3fbe',
    ],
    OpenSK: ['664d9f67-84a2-412a-9ff7-b4f7d8ee6d05'],
  },
  SDK: {
    'Thales SDK for Android': [
      'cd69adb5-3c7a-deb9-3177-6800ea6cb72a',
      '8836336a-f590-0921-301d-46427531eee6',
    ],
    'Thales SDK for iOS': ['17290f1e-c212-34d0-1423-365d729f09d9', '66a0ccb3-bd6a-191f-ee06-e375c50b9846'],
    'Hideez Key 4 SDK': ['4e768f2c-5fab-48b3-b300-220eb487752b'],
  },
  VIRTUAL: {
    // The virtual authenticator in the developer tools of Chromium and Firefox.
    'Virtual authenticator': ['01020304-0506-0708-0102-030405060708'],
  },
  UNKNOWN: {},
}

const byAaguid = new Map<string, Authenticator>(
  authenticatorKinds.flatMap((kind) =>
    Object.entries(models[kind]).flatMap(([name, ids]) => ids.map((id) => [id, { name, kind }] as const)),
  ),
)

const portable = ['usb', 'nfc', 'ble', 'smart-card']

/**
 * The name and the kind of the authenticator that keeps a passkey. Where its model is unknown, they come from
 * `isSynced` and `transports`.
 */
export function authenticatorOf({ aaguid, transports, isSynced }: AuthenticatorFacts): Authenticator {
  const known = byAaguid.get(aaguid)
  if (known) return known
  if (isSynced) return { name: phrase('Synced passkey'), kind: 'PASSWORD_MANAGER' }
  if (transports.includes('internal')) return { name: phrase('Built-in authenticator'), kind: 'PLATFORM' }
  if (transports.some((each) => portable.includes(each)))
    return { name: phrase('Security key'), kind: 'SECURITY_KEY' }
  return { name: phrase('Passkey'), kind: 'UNKNOWN' }
}
