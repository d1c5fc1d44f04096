const MANY = '999999999'

/** The settings of a server that is measured. `web` answers requests; `all` does the reactions too. */
export function settingsOf(folder: string, role: 'web' | 'all'): Record<string, string> {
  return {
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    API_OPEN: 'true',
    ROLE: role,
    // All requests come from one network address, unless a request names another one.
    TRUST_PROXY: '127.0.0.1',
    SMS_PER_RANGE: MANY,
    SMS_PER_NETWORK: MANY,
    SMS_PER_DAY: MANY,
    MAIL_PER_NETWORK: MANY,
    MAIL_PER_DAY: MANY,
    // No limit, because one person buys again as soon as they are answered.
    CALLS_PER_MINUTE: MANY,
  }
}
