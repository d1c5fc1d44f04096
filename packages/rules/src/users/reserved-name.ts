/** Names that look like ours or like a part of the program, without hyphens and digits. */
const reserved: ReadonlySet<string> = new Set([
  'abuse',
  'account',
  'accounts',
  'admin',
  'administration',
  'administrator',
  'admins',
  'anonymous',
  'api',
  'app',
  'auth',
  'billing',
  'bot',
  'contact',
  'customersupport',
  'customerservice',
  'deleted',
  'everyone',
  'finance',
  'help',
  'helpdesk',
  'hostmaster',
  'info',
  'legal',
  'login',
  'mail',
  'mailerdaemon',
  'me',
  'moderator',
  'moderators',
  'news',
  'nobody',
  'noreply',
  'null',
  'official',
  'owner',
  'payment',
  'payments',
  'payout',
  'payouts',
  'postmaster',
  'press',
  'privacy',
  'refund',
  'refunds',
  'root',
  'safety',
  'security',
  'service',
  'staff',
  'staffsupport',
  'status',
  'superuser',
  'support',
  'supportteam',
  'sysadmin',
  'system',
  'team',
  'terms',
  'trust',
  'undefined',
  'unknown',
  'verified',
  'webmaster',
  'www',
])

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/**
 * Whether a user name is reserved: it looks like us (admin, support, our brand), also with hyphens, digits or the
 * brand added (support-24, reprise-team).
 */
export function isReservedName(userName: string, brand: string): boolean {
  const letters = lettersOf(userName)
  const brandLetters = lettersOf(brand)
  if (letters === '') return false
  const besides = brandLetters === '' ? letters : letters.replace(brandLetters, '')
  return besides === '' || reserved.has(letters) || reserved.has(besides)
}
