import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { AuthModalProvider } from '../features/auth/auth-modal-provider.tsx'
import { needsConsent } from '../features/auth/next-sign-in-step.ts'
import { pageData } from '../lib/page-data.ts'
import { PageTitleProvider } from '../lib/page-title.tsx'
import { useSession } from '../lib/session/session.ts'
import { useIsActing } from '../lib/session/use-is-acting.ts'
import { lazyPart, Nothing } from '../ui/states/lazy-part.ts'
import { rowOf } from './current-row.ts'
import classes from './frame.module.css'
import { useShell } from './shells/use-shell.ts'

const ConnectionStrip = lazyPart(
  async () => (await import('./connection-strip.tsx')).ConnectionStrip,
  Nothing,
)
const TermsConsent = lazyPart(
  async () => (await import('../features/auth/sign-up/terms-consent.tsx')).TermsConsent,
  Nothing,
)
const ImpersonationBadge = lazyPart(
  async () => (await import('./shells/impersonation-badge.tsx')).ImpersonationBadge,
)
// A production build contains neither the switch nor its file.
const FlagSwitch = import.meta.env.DEV
  ? lazyPart(async () => (await import('../features/platform/flag-switch.tsx')).FlagSwitch)
  : null

/** The frame around every screen: its shell, the document title, and focus and scroll when the page changes. */
export const Frame = () => {
  const { t } = useTranslation()
  const row = rowOf(useMatches())
  const { kind, shell } = useShell(row)
  const { Side, Header, Heading, Aside, Footer } = shell
  const session = useSession()
  const isActing = useIsActing()
  // Public pages, with the texts of the terms, stay readable without consent.
  const asksConsent = needsConsent(session) && row?.shell !== 'public' && row?.shell !== 'auth'
  const busy = useNavigation().state === 'loading'
  const { pathname } = useLocation()
  const from = useRef(pathname)

  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    const main = document.getElementById('main')
    const field = main?.querySelector<HTMLElement>('[data-autofocus]')
    const place = field ?? main
    place?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <PageTitleProvider fallback={row ? t(row.title) : pageData.brandName} brand={pageData.brandName}>
      <AuthModalProvider>
        <a className="rp-skip" href="#main">
          {t('Skip to content')}
        </a>
        {isActing && (
          <Suspense>
            <ImpersonationBadge />
          </Suspense>
        )}
        {busy && <div className={classes.progress} role="progressbar" aria-label={t('Loading')} />}
        <div className={classes.frame} data-kind={kind} data-wide={row?.wide} data-own-bar={row?.hasOwnBar}>
          {Side && <Side row={row} />}
          <div className={classes.column}>
            {Header && <Header row={row} />}
            <div className={classes.content}>
              <main id="main" tabIndex={-1} className={classes.main}>
                {Heading && <Heading row={row} />}
                <Outlet />
              </main>
              {Aside && <Aside row={row} />}
            </div>
            {Footer && <Footer row={row} />}
          </div>
        </div>
        {asksConsent && (
          <Suspense>
            <TermsConsent />
          </Suspense>
        )}
        {FlagSwitch && (
          <Suspense>
            <FlagSwitch />
          </Suspense>
        )}
        <Suspense>
          <ConnectionStrip />
        </Suspense>
        <ScrollRestoration />
      </AuthModalProvider>
    </PageTitleProvider>
  )
}
