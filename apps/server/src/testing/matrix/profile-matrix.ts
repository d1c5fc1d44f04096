import { everybody, signedIn } from './columns.ts'
import type { MatrixRow } from './row.ts'
import { nothing } from './row.ts'

/** Who may do what about their own profile, and what anybody may ask. */
export const profileMatrix: Record<string, MatrixRow> = {
  'Query.cities': {
    document: '{ cities(keyword: "berlin") { nodes { name } } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.countryByIp': { document: '{ countryByIp { countryCode } }', own: everybody('OK'), ...nothing },
  'Query.featureFlags': { document: '{ featureFlags { key isOn } }', own: everybody('OK'), ...nothing },
  'Query.myActivities': {
    document: '{ myActivities { nodes { activityId } totalCount } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.updateProfile': {
    document: 'mutation { updateProfile(input: { bio: "New" }) { userId } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.updateAddress': {
    document: 'mutation { updateAddress(input: { city: "Any City" }) { userId } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.presignAvatarUpload': {
    document: 'mutation { presignAvatarUpload(extension: "png", contentLength: 1000) { assetId } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.updateAvatar': {
    document: 'mutation { updateAvatar { userId } }',
    own: signedIn('OK'),
    ...nothing,
  },
}
