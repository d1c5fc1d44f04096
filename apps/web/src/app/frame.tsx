import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { AuthModalProvider } from '../features/auth/auth-modal-provider.tsx'
import { pageData } from '../lib/page-data.ts'
import { PageTitleProvider } from '../lib/page-title.tsx'
import { rowOf } from './current-row.ts'
import classes from './frame.module.css'
import { useShell } from './shells/use-shell.ts'

/** Around every screen: its shell, the document title, focus and scroll on the way from page to page. */
export const Frame = () => {
  const { t } = useTranslation()
  const row = rowOf(useMatches())
  const { kind, shell } = useShell(row)
  const { Side, Header, Heading, Aside, Footer } = shell
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
        {busy && <div className={classes.progress} role="progressbar" aria-label={t('Loading')} />}
        <div className={classes.frame} data-kind={kind} data-wide={row?.wide}>
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
        <ScrollRestoration />
      </AuthModalProvider>
    </PageTitleProvider>
  )
}
