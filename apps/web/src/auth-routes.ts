import { phrase } from '@reprise/rules/platform/phrase'
import type { RouteRow } from './route-row.ts'

/** The pages on which people sign up, log in, and prove who they are. */
export const authRows: RouteRow[] = [
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
]
