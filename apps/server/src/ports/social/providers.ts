import type { SocialProvider } from '@reprise/rules/auth/social'
import { z } from 'zod'
import { appleName } from './apple-name.ts'
import type { ProviderSpec } from './provider-spec.ts'
import { address, count, page, standardClaims, subject, words } from './read-profile.ts'

/** For a provider that says nothing reliable about the address. */
const noMail = { email: null, isEmailVouched: false }

/** For a provider that says how many follow an account only with a scope that we do not ask for, or not at all. */
const noFollowers = { followers: null }

const standard = standardClaims.transform(({ organisation: _, ...identity }) => identity)

// Google's own rule: Google vouches for gmail.com and for addresses of an organisation that it hosts. Any other
// address may have another owner since it was proven.
const google = standardClaims.transform(({ organisation, ...identity }) => ({
  ...identity,
  isEmailVouched:
    identity.isEmailVouched && (organisation !== null || identity.email?.endsWith('@gmail.com') === true),
}))

/**
 * The ten providers, each as its own documentation says. An address is asked for only where the provider vouches
 * for it: any other could never be used (S-143).
 */
export const providers: Record<SocialProvider, ProviderSpec> = {
  // Instagram API with Instagram Login: professional accounts, no address, no PKCE.
  instagram: {
    kind: 'oauth',
    issuer: 'https://www.instagram.com',
    authorizationUrl: 'https://www.instagram.com/oauth/authorize',
    tokenUrl: 'https://api.instagram.com/oauth/access_token',
    profileUrl: 'https://graph.instagram.com/me?fields=user_id,username,name,followers_count',
    scope: 'instagram_business_basic',
    pkce: false,
    client: 'post',
    profile: z
      .object({ user_id: subject, username: words, name: words, followers_count: count })
      .transform(({ user_id, username, name, followers_count }) => ({
        ...noMail,
        subject: user_id,
        name,
        handle: username,
        url: username && `https://www.instagram.com/${encodeURIComponent(username)}/`,
        followers: followers_count,
      })),
  },
  // Facebook Login, manual flow. The Graph API does not say whether an address was proven.
  facebook: {
    kind: 'oauth',
    issuer: 'https://www.facebook.com',
    authorizationUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    profileUrl: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    scope: 'public_profile',
    pkce: false,
    client: 'post',
    profile: z.object({ id: subject, name: words }).transform(({ id, name }) => ({
      ...noMail,
      ...noFollowers,
      subject: id,
      name,
      handle: null,
      url: null,
    })),
  },
  // X: OAuth 2.0 with PKCE, confidential client. confirmed_email is there only where it was confirmed.
  twitter: {
    kind: 'oauth',
    issuer: 'https://x.com',
    authorizationUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    profileUrl: 'https://api.x.com/2/users/me?user.fields=confirmed_email,public_metrics',
    scope: 'users.read tweet.read users.email',
    pkce: true,
    client: 'basic',
    profile: z
      .object({
        data: z.object({
          id: subject,
          name: words,
          username: words,
          confirmed_email: address,
          public_metrics: z.object({ followers_count: count }).catch({ followers_count: null }),
        }),
      })
      .transform(({ data: { id, name, username, confirmed_email, public_metrics } }) => ({
        subject: id,
        name,
        email: confirmed_email,
        isEmailVouched: confirmed_email !== null,
        handle: username,
        url: username && `https://x.com/${encodeURIComponent(username)}`,
        followers: public_metrics.followers_count,
      })),
  },
  // YouTube signs in with the Google account.
  youtube: {
    kind: 'openid',
    issuer: 'https://accounts.google.com',
    scope: 'openid profile email',
    pkce: true,
    nonce: true,
    userInfo: false,
    client: 'post',
    profile: google,
  },
  // TikTok Login Kit for Web: client_key for client_id, PKCE only on desktop and mobile.
  tikTok: {
    kind: 'oauth',
    issuer: 'https://www.tiktok.com',
    authorizationUrl: 'https://www.tiktok.com/v2/auth/authorize/',
    tokenUrl: 'https://open.tiktokapis.com/v2/oauth/token/',
    profileUrl: 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,display_name',
    scope: 'user.info.basic',
    pkce: false,
    client: 'client-key',
    profile: z
      .object({ data: z.object({ user: z.object({ open_id: subject, display_name: words }) }) })
      .transform(({ data: { user } }) => ({
        ...noMail,
        ...noFollowers,
        subject: user.open_id,
        name: user.display_name,
        handle: null,
        url: null,
      })),
  },
  // Spotify says that nothing proves whose its addresses are.
  spotify: {
    kind: 'oauth',
    issuer: 'https://accounts.spotify.com',
    authorizationUrl: 'https://accounts.spotify.com/authorize',
    tokenUrl: 'https://accounts.spotify.com/api/token',
    profileUrl: 'https://api.spotify.com/v1/me',
    scope: '',
    pkce: true,
    client: 'basic',
    profile: z
      .object({
        id: subject,
        display_name: words,
        external_urls: z.object({ spotify: page }).catch({ spotify: null }),
        followers: z.object({ total: count }).catch({ total: null }),
      })
      .transform(({ id, display_name, external_urls, followers }) => ({
        ...noMail,
        subject: id,
        name: display_name,
        handle: id,
        url: external_urls.spotify,
        followers: followers.total,
      })),
  },
  // Twitch puts a claim into the ID token only where the request names it.
  twitch: {
    kind: 'openid',
    issuer: 'https://id.twitch.tv/oauth2',
    scope: 'openid user:read:email',
    extra: { claims: '{"id_token":{"email":null,"email_verified":null,"preferred_username":null}}' },
    pkce: false,
    nonce: true,
    userInfo: false,
    client: 'post',
    profile: standard.transform((identity) => ({
      ...identity,
      name: identity.name ?? identity.handle,
      url: /^\w+$/.test(identity.handle ?? '')
        ? `https://www.twitch.tv/${identity.handle?.toLowerCase()}`
        : null,
    })),
  },
  // Sign in with Apple: asking for name or address takes form_post; the name comes once, beside the code.
  apple: {
    kind: 'openid',
    issuer: 'https://appleid.apple.com',
    scope: 'openid name email',
    extra: { response_mode: 'form_post' },
    pkce: false,
    nonce: true,
    userInfo: false,
    client: 'apple',
    nameOf: appleName,
    profile: standard,
  },
  // LinkedIn's ID tokens carry no nonce; state and the exchange from server to server bind them to the browser.
  linkedin: {
    kind: 'openid',
    issuer: 'https://www.linkedin.com/oauth',
    scope: 'openid profile email',
    pkce: false,
    nonce: false,
    userInfo: true,
    client: 'post',
    profile: standard,
  },
  // Amazon Music signs in with Login with Amazon, which does not say whether an address was proven.
  amazonmusic: {
    kind: 'oauth',
    issuer: 'https://www.amazon.com',
    authorizationUrl: 'https://www.amazon.com/ap/oa',
    tokenUrl: 'https://api.amazon.com/auth/o2/token',
    profileUrl: 'https://api.amazon.com/user/profile',
    scope: 'profile',
    pkce: true,
    client: 'post',
    profile: z.object({ user_id: subject, name: words }).transform(({ user_id, name }) => ({
      ...noMail,
      ...noFollowers,
      subject: user_id,
      name,
      handle: null,
      url: null,
    })),
  },
}
