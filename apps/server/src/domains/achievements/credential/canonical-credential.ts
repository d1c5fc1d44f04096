import type { CredentialDocument } from './credential-document.ts'

// Tested in domains/achievements/credential/sign-credential.test.ts.

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const XSD_DATE_TIME = 'http://www.w3.org/2001/XMLSchema#dateTime'
// The contexts of Open Badges write this one with https.
const XSD_ANY_URI = 'https://www.w3.org/2001/XMLSchema#anyURI'
const CREDENTIALS = 'https://www.w3.org/2018/credentials#'
const SCHEMA_ORG = 'https://schema.org/'
const BADGES = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#'
const SECURITY = 'https://w3id.org/security#'

// The characters that a canonical text writes in another way (RDF Dataset Canonicalization 1.0, section 5).
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const ESCAPED = /[\u0000-\u001f"\\\u007f]/g
const SHORT: Record<string, string> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
}

const escaped = (character: string) =>
  SHORT[character] ?? `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`

const node = (address: string) => `<${address}>`
const text = (value: string, type?: string) =>
  `"${value.replace(ESCAPED, escaped)}"${type === undefined ? '' : `^^<${type}>`}`

/** A thing, and each of its properties by address. */
type Statements = [subject: string, properties: [property: string, value: string][]]

/** Statements in their canonical order, without repetitions. */
function canonical(statements: readonly Statements[]): string {
  const lines = statements.flatMap(([subject, properties]) =>
    properties.map(([property, value]) => `${subject} <${property}> ${value} .\n`),
  )
  return [...new Set(lines)].sort().join('')
}

type Profile = CredentialDocument['issuer']

const statementsOfProfile = ({ id, name, url }: Profile): Statements => [
  node(id),
  [
    [RDF_TYPE, node(`${BADGES}Profile`)],
    [`${SCHEMA_ORG}name`, text(name)],
    [`${SCHEMA_ORG}url`, text(url, XSD_ANY_URI)],
  ],
]

/**
 * The canonical form of a credential, of which the signature is made: what RDFC-1.0 makes of its JSON-LD. Every thing in
 * it has an address, so no names have to be given, and sorting is all that is left of that algorithm.
 */
export function canonicalCredential(document: CredentialDocument): string {
  const { credentialSubject: subject, credentialStatus: status, credentialSchema: schemas, issuer } = document
  const { achievement } = subject
  const { criteria, image, creator } = achievement
  return canonical([
    [
      node(document.id),
      [
        [RDF_TYPE, node(`${CREDENTIALS}VerifiableCredential`)],
        [RDF_TYPE, node(`${BADGES}OpenBadgeCredential`)],
        [`${SCHEMA_ORG}name`, text(document.name)],
        [`${CREDENTIALS}issuer`, node(issuer.id)],
        [`${CREDENTIALS}validFrom`, text(document.validFrom, XSD_DATE_TIME)],
        [`${CREDENTIALS}credentialSubject`, node(subject.id)],
        [`${CREDENTIALS}credentialStatus`, node(status.id)],
        ...schemas.map(({ id }): [string, string] => [`${CREDENTIALS}credentialSchema`, node(id)]),
      ],
    ],
    statementsOfProfile(issuer),
    [
      node(subject.id),
      [
        [RDF_TYPE, node(`${BADGES}AchievementSubject`)],
        [`${BADGES}achievement`, node(achievement.id)],
      ],
    ],
    [
      node(achievement.id),
      [
        [RDF_TYPE, node(`${BADGES}Achievement`)],
        [`${BADGES}achievementType`, text(achievement.achievementType)],
        [`${SCHEMA_ORG}name`, text(achievement.name)],
        [`${SCHEMA_ORG}description`, text(achievement.description)],
        [`${BADGES}Criteria`, node(criteria.id)],
        [`${BADGES}creator`, node(creator.id)],
        ...(image ? [[`${BADGES}image`, node(image.id)] satisfies [string, string]] : []),
      ],
    ],
    [node(criteria.id), [[`${BADGES}narrative`, text(criteria.narrative)]]],
    ...(image ? [[node(image.id), [[RDF_TYPE, node(`${BADGES}Image`)]]] satisfies Statements] : []),
    statementsOfProfile(creator),
    [
      node(status.id),
      [[RDF_TYPE, node('https://purl.imsglobal.org/spec/vcrl/v1p0/context.json#1EdTechRevocationList')]],
    ],
    ...schemas.map(
      ({ id }): Statements => [
        node(id),
        [
          [
            RDF_TYPE,
            node('https://purl.imsglobal.org/spec/vccs/v1p0/context.json#1EdTechJsonSchemaValidator2019'),
          ],
        ],
      ],
    ),
  ])
}

/** How a credential was signed, without the signature. */
export interface ProofOptions {
  type: 'DataIntegrityProof'
  cryptosuite: 'eddsa-rdfc-2022'
  created: string
  verificationMethod: string
  proofPurpose: 'assertionMethod'
}

/** The canonical form of how a credential was signed. */
export function canonicalProof({
  type,
  cryptosuite,
  created,
  verificationMethod,
  proofPurpose,
}: ProofOptions) {
  return canonical([
    [
      '_:c14n0',
      [
        [RDF_TYPE, node(`${SECURITY}${type}`)],
        ['http://purl.org/dc/terms/created', text(created, XSD_DATE_TIME)],
        [`${SECURITY}cryptosuite`, text(cryptosuite, `${SECURITY}cryptosuiteString`)],
        [`${SECURITY}proofPurpose`, node(`${SECURITY}${proofPurpose}`)],
        [`${SECURITY}verificationMethod`, node(verificationMethod)],
      ],
    ],
  ])
}
