import { phrase } from '@reprise/rules/platform/phrase'
import type { ComponentType } from 'react'
import type { Step } from './features/auth/next-sign-in-step.ts'
import { loginToAllMails } from './features/notifications/mail/all-mails.ts'

/**
 * Who may enter: a signed-in person (of an invite, visitors sign up first), only somebody signed out, a person who owes
 * this step of signing in, anyone.
 */
export type Guard = 'member' | 'invitee' | 'visitor' | Step | 'open'

/** The frame around a screen; `main-or-…` is the main shell for a person and the other for a visitor. */
export type ShellName = 'main' | 'main-or-guest' | 'main-or-bare' | 'slim' | 'auth' | 'public' | 'bare'

export type Row = {
  path: string
  /** Document title and the heading in the top bar; English, translated where it is shown. */
  title: string
  guard: Guard
  shell: ShellName
  /** Each screen file exports one component named Screen. */
  screen: () => Promise<{ Screen: ComponentType }>
  /** It needs one of these query values; without any it leads elsewhere. */
  needs?: { oneOf: string[]; else: string }
  /**
   * Where the back arrow leads when there is no page to go back to; without it there is no arrow. It may name the
   * parameters of the path.
   */
  back?: string
  /** The screen brings its own h1; the top bar then shows none. */
  ownHeading?: true
  /** The search box stands in the top bar (decision S-074). */
  hasSearch?: true
  /** The screen takes the right column's room too. */
  wide?: true
  /** The demo role (`ROLE@demo.test`) to view it as; without it, as a visitor. */
  person?: 'member' | 'owner' | 'host' | 'door' | 'promoter'
  /** An address of the demo world that fits a path with parameters. */
  sample?: string
}

/** An address that only leads on; the query goes with it. */
export type Redirect = { path: string; to: string }

export const redirects: Redirect[] = [
  { path: '/', to: '/home' },
  { path: '/auth', to: '/auth/login' },
]

export const rows: Row[] = [
  {
    path: '/home',
    title: phrase('Home'),
    guard: 'member',
    shell: 'main',
    screen: () => import('./screens/home/home.screen.tsx'),
    person: 'member',
  },
  {
    path: '/events',
    title: phrase('Events'),
    guard: 'member',
    shell: 'main',
    wide: true,
    screen: () => import('./screens/events/events.screen.tsx'),
    person: 'member',
  },
  {
    path: '/events/:slug',
    title: phrase('Event'),
    guard: 'open',
    shell: 'main-or-guest',
    back: '/events',
    ownHeading: true,
    wide: true,
    screen: () => import('./screens/events/event.screen.tsx'),
    sample: '/events/low-tide-slow-electronics-by-the-water',
  },
  {
    path: '/events/edit/:id',
    title: phrase('Edit event'),
    guard: 'member',
    shell: 'slim',
    back: '/events?tab=my-events&role=working',
    screen: () => import('./screens/events/edit.screen.tsx'),
    person: 'host',
    sample: '/events/edit/low-tide-slow-electronics-by-the-water?tab=info',
  },
  {
    path: '/rep-club/events/create',
    title: phrase('Create event'),
    guard: 'member',
    shell: 'slim',
    back: '/home',
    screen: () => import('./screens/rep-club/events/create.screen.tsx'),
    person: 'host',
    sample: '/rep-club/events/create?tab=info',
  },
  {
    path: '/rep-club/events/:id',
    title: phrase('Event'),
    guard: 'member',
    shell: 'main',
    back: '/events?tab=my-events&role=working',
    ownHeading: true,
    hasSearch: true,
    wide: true,
    screen: () => import('./screens/rep-club/events/dashboard.screen.tsx'),
    person: 'host',
    sample: '/rep-club/events/soft-machines',
  },
  {
    path: '/rep-club/events/:id/approval',
    title: phrase('Attendees'),
    guard: 'member',
    shell: 'main',
    back: '/events?tab=my-events&role=working',
    hasSearch: true,
    wide: true,
    screen: () => import('./screens/rep-club/events/approval.screen.tsx'),
    person: 'host',
    sample: '/rep-club/events/low-tide-slow-electronics-by-the-water/approval',
  },
  {
    path: '/rep-club/events/:id/revenue',
    title: phrase('Revenue'),
    guard: 'member',
    shell: 'main',
    back: '/rep-club/events/:id',
    hasSearch: true,
    wide: true,
    screen: () => import('./screens/rep-club/events/revenue.screen.tsx'),
    person: 'host',
    sample: '/rep-club/events/low-tide-slow-electronics-by-the-water/revenue',
  },
  {
    path: '/rep-club/events/:id/scan',
    title: phrase('Door'),
    guard: 'member',
    shell: 'bare',
    ownHeading: true,
    screen: () => import('./screens/rep-club/events/scan.screen.tsx'),
    person: 'door',
    sample: '/rep-club/events/soft-machines/scan',
  },
  {
    path: '/rep-points/my-points',
    title: phrase('Rep points'),
    guard: 'member',
    shell: 'main',
    screen: () => import('./screens/rep-points/my-points.screen.tsx'),
    person: 'member',
  },
  {
    path: '/profile',
    title: phrase('Profile'),
    guard: 'member',
    shell: 'main',
    screen: () => import('./screens/profile/index.screen.tsx'),
    person: 'member',
  },
  {
    path: '/profile/information',
    title: phrase('Information'),
    guard: 'member',
    shell: 'main',
    back: '/profile',
    screen: () => import('./screens/profile/information.screen.tsx'),
    person: 'member',
  },
  {
    path: '/profile/personal',
    title: phrase('Personal'),
    guard: 'member',
    shell: 'main',
    back: '/profile',
    screen: () => import('./screens/profile/personal.screen.tsx'),
    person: 'member',
  },
  {
    path: '/profile/social',
    title: phrase('Social'),
    guard: 'member',
    shell: 'main',
    back: '/profile',
    screen: () => import('./screens/profile/social.screen.tsx'),
    person: 'member',
  },
  {
    path: '/profile/location',
    title: phrase('Location'),
    guard: 'member',
    shell: 'main',
    back: '/profile',
    screen: () => import('./screens/profile/location.screen.tsx'),
    person: 'member',
  },
  {
    path: '/search',
    title: phrase('Search'),
    guard: 'member',
    shell: 'main',
    screen: () => import('./screens/search.screen.tsx'),
    person: 'member',
    sample: '/search?q=night',
  },
  {
    path: '/profile/notifications',
    title: phrase('Notifications'),
    guard: 'member',
    shell: 'main',
    back: '/home',
    screen: () => import('./screens/profile/notifications.screen.tsx'),
    person: 'host',
  },
  {
    path: '/profile/invites',
    title: phrase('Invites'),
    guard: 'member',
    shell: 'main',
    back: '/profile',
    screen: () => import('./screens/profile/invites.screen.tsx'),
    person: 'member',
  },
  {
    path: '/profile/settings',
    title: phrase('Settings'),
    guard: 'member',
    shell: 'main',
    back: '/profile',
    screen: () => import('./screens/profile/settings.screen.tsx'),
    person: 'member',
  },
  {
    path: '/auth/login',
    title: phrase('Log in'),
    guard: 'visitor',
    shell: 'auth',
    screen: () => import('./screens/auth/login.screen.tsx'),
  },
  {
    path: '/auth/im-login',
    title: phrase('Log in as someone else'),
    guard: 'open',
    shell: 'auth',
    screen: () => import('./screens/auth/im-login.screen.tsx'),
  },
  {
    path: '/auth/sign-up',
    title: phrase('Sign up'),
    guard: 'visitor',
    shell: 'auth',
    screen: () => import('./screens/auth/sign-up.screen.tsx'),
  },
  {
    path: '/auth/sign-up-2',
    title: phrase('Complete your account'),
    guard: 'sign-up',
    shell: 'auth',
    screen: () => import('./screens/auth/sign-up-2.screen.tsx'),
  },
  {
    path: '/auth/forgot-password',
    title: phrase('Forgot password?'),
    guard: 'open',
    shell: 'auth',
    screen: () => import('./screens/auth/forgot-password.screen.tsx'),
  },
  {
    path: '/auth/reset-password',
    title: phrase('Set a new password'),
    guard: 'open',
    shell: 'auth',
    screen: () => import('./screens/auth/reset-password.screen.tsx'),
    needs: { oneOf: ['token', 'urlToken'], else: '/auth/login' },
    sample: '/auth/reset-password?token=outdated',
  },
  {
    path: '/auth/confirm-email',
    title: phrase('Confirm your email'),
    guard: 'open',
    shell: 'auth',
    screen: () => import('./screens/auth/confirm-email.screen.tsx'),
  },
  {
    path: '/auth/mfa',
    title: phrase('Two-factor verification'),
    guard: 'code',
    shell: 'auth',
    screen: () => import('./screens/auth/mfa.screen.tsx'),
  },
  {
    path: '/auth/process',
    title: phrase('Logging in'),
    guard: 'open',
    shell: 'bare',
    ownHeading: true,
    screen: () => import('./screens/auth/process.screen.tsx'),
  },
  {
    path: '/auth/recover',
    title: phrase('Reactivate your account'),
    guard: 'recovery',
    shell: 'auth',
    screen: () => import('./screens/auth/recover.screen.tsx'),
  },
  {
    path: '/auth/verify-phone-number',
    title: phrase('Verify your phone number'),
    guard: 'phone',
    shell: 'auth',
    screen: () => import('./screens/auth/verify-phone-number.screen.tsx'),
  },
  {
    path: '/tabs/profile/confirm-email',
    title: phrase('Two-factor verification'),
    guard: 'code',
    shell: 'auth',
    screen: () => import('./screens/tabs/profile/confirm-email.screen.tsx'),
  },
  {
    path: '/terms-of-service',
    title: phrase('Terms of service'),
    guard: 'open',
    shell: 'public',
    screen: () => import('./screens/terms-of-service.screen.tsx'),
  },
  {
    path: '/privacy-policy',
    title: phrase('Privacy policy'),
    guard: 'open',
    shell: 'public',
    screen: () => import('./screens/privacy-policy.screen.tsx'),
  },
  {
    path: '/unsubscribe',
    title: phrase('Your emails'),
    guard: 'open',
    shell: 'public',
    screen: () => import('./screens/unsubscribe.screen.tsx'),
    needs: { oneOf: ['token'], else: loginToAllMails },
  },
  {
    path: '/facebook-data-deletion-instructions-url',
    title: phrase('Data deletion instructions'),
    guard: 'open',
    shell: 'public',
    screen: () => import('./screens/facebook-data-deletion-instructions-url.screen.tsx'),
  },
  {
    path: '/accept-invite/:id',
    title: phrase('Invitation'),
    guard: 'invitee',
    shell: 'bare',
    ownHeading: true,
    screen: () => import('./screens/accept-invite.screen.tsx'),
    person: 'member',
    sample: '/accept-invite/unknown',
  },
  {
    path: '/payout/process',
    title: phrase('Payout account'),
    guard: 'member',
    shell: 'bare',
    ownHeading: true,
    screen: () => import('./screens/payout/process.screen.tsx'),
    person: 'host',
    sample: '/payout/process?code=used-before&state=none',
  },
  {
    path: '/404',
    title: phrase('Page not found'),
    guard: 'open',
    shell: 'main-or-bare',
    ownHeading: true,
    screen: () => import('./screens/not-found.screen.tsx'),
  },
  {
    path: '*',
    title: phrase('Page not found'),
    guard: 'open',
    shell: 'main-or-bare',
    ownHeading: true,
    screen: () => import('./screens/not-found.screen.tsx'),
    sample: '/this-page-does-not-exist',
  },
]
