import type { KeyObject } from 'node:crypto'
import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto'
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifier,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignatureAlgorithmIdentifier,
  SignedData,
  SignerIdentifier,
  SignerInfo,
} from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { Certificate } from '@peculiar/asn1-x509'
import type { AppleWallet } from '#platform/settings/wallet-settings.ts'

// Object identifiers of RFC 5652 and RFC 8017.
const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_TIME = '1.2.840.113549.1.9.5'
const SHA256 = '2.16.840.1.101.3.4.2.1'
const RSA = '1.2.840.113549.1.1.1'

const TAG = { octets: 0x04, objectId: 0x06, time: 0x17, set: 0x31 } as const
const NULL = new Uint8Array([5, 0]).buffer

/** A value of DER with its tag and its length. */
function der(tag: number, content: Buffer): Buffer {
  const size = content.length
  if (size < 0x80) return Buffer.concat([Buffer.from([tag, size]), content])
  return Buffer.concat([Buffer.from([tag, 0x82, size >> 8, size & 0xff]), content])
}

const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer

const attribute = (attrType: string, value: Buffer) =>
  new Attribute({ attrType, attrValues: [bytesOf(value)] })

/** yyMMddHHmmssZ, as UTCTime has it. */
const utcTime = (now: Temporal.Instant) =>
  `${now.toString({ smallestUnit: 'second' }).replaceAll(/[-:T]/g, '').slice(2, 14)}Z`

/** The attributes that are signed, in the order of DER. */
function attributesOf(manifest: Uint8Array, now: Temporal.Instant): Attribute[] {
  const dataId = Buffer.from('2a864886f70d010701', 'hex')
  const digest = createHash('sha256').update(manifest).digest()
  const all = [
    attribute(CONTENT_TYPE, der(TAG.objectId, dataId)),
    attribute(SIGNING_TIME, der(TAG.time, Buffer.from(utcTime(now), 'ascii'))),
    attribute(MESSAGE_DIGEST, der(TAG.octets, digest)),
  ]
  const written = all.map((each) => ({ each, bytes: Buffer.from(AsnConvert.serialize(each)) }))
  return written.sort((one, other) => one.bytes.compare(other.bytes)).map(({ each }) => each)
}

interface Signer {
  own: Certificate
  wwdr: Certificate
  key: KeyObject
}

const certificateOf = (pem: string) => AsnConvert.parse(new X509Certificate(pem).raw, Certificate)

const signers = new WeakMap<AppleWallet, Signer>()

// To read certificates and key costs more than to sign.
function signerOf(apple: AppleWallet): Signer {
  const known = signers.get(apple)
  if (known) return known
  const { certificate, wwdrCertificate, key } = apple
  const made = {
    own: certificateOf(certificate),
    wwdr: certificateOf(wwdrCertificate),
    key: createPrivateKey(key),
  }
  signers.set(apple, made)
  return made
}

/**
 * The file `signature` of a pass: a detached signature of its manifest (CMS, RFC 5652) as DER, by our certificate, with
 * Apple's intermediate certificate beside it.
 */
export function signManifest(apple: AppleWallet, manifest: Uint8Array, now: Temporal.Instant): Uint8Array {
  const { own, wwdr, key } = signerOf(apple)
  const attributes = attributesOf(manifest, now)
  const signed = der(
    TAG.set,
    Buffer.concat(attributes.map((each) => Buffer.from(AsnConvert.serialize(each)))),
  )
  const { issuer, serialNumber } = own.tbsCertificate
  const digestAlgorithm = new DigestAlgorithmIdentifier({ algorithm: SHA256 })
  const data = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    certificates: new CertificateSet(
      [own, wwdr].map((certificate) => new CertificateChoices({ certificate })),
    ),
  })
  data.digestAlgorithms.push(digestAlgorithm)
  data.signerInfos.push(
    new SignerInfo({
      version: 1,
      sid: new SignerIdentifier({
        issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }),
      }),
      digestAlgorithm,
      signedAttrs: attributes,
      signatureAlgorithm: new SignatureAlgorithmIdentifier({ algorithm: RSA, parameters: NULL }),
      signature: new OctetString(sign('sha256', signed, key)),
    }),
  )
  const info = new ContentInfo({ contentType: SIGNED_DATA, content: AsnConvert.serialize(data) })
  return new Uint8Array(AsnConvert.serialize(info))
}
