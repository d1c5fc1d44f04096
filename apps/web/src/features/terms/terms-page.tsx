import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../lib/page-title.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { lazyPart } from '../../ui/states/lazy-part.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TextSkeleton } from '../../ui/states/skeletons.tsx'
import { HtmlText } from './html-text.tsx'
import type { TermsText } from './terms.api.ts'
import { useTermsText } from './terms.api.ts'
import classes from './terms.module.css'
import { VersionLine } from './version-line.tsx'

const PdfPreview = lazyPart(async () => (await import('../../ui/pdf/pdf-preview.tsx')).PdfPreview)

const versionIn = (text: string | null): number | null =>
  text && /^\d{1,6}$/.test(text) ? Number(text) : null

/** One of the two legal texts, with its version and day; `?version=` shows an older one. */
export const TermsPage = ({ which }: { which: TermsText }) => {
  const { t } = useTranslation()
  const label = usePageTitle()
  const [query] = useSearchParams()
  const text = useTermsText(which, versionIn(query.get('version')))
  return (
    <QueryView
      query={text}
      what={t("This text didn't load")}
      skeleton={<TextSkeleton count={16} />}
      notFound={t("This version doesn't exist")}
    >
      {(shown) => (
        <>
          <VersionLine version={shown.version} newest={shown.newest} createdAt={shown.createdAt} />
          {shown.version < shown.newest && (
            <div className={classes.outdated}>
              <Banner kind="info">{t('This version is no longer in force.')}</Banner>
            </div>
          )}
          {shown.kind === 'html' ? (
            <HtmlText html={shown.html} title={label} />
          ) : (
            <Suspense fallback={<p role="status">{t('Loading PDF…')}</p>}>
              <PdfPreview key={shown.url} file={shown.url} label={label} />
            </Suspense>
          )}
        </>
      )}
    </QueryView>
  )
}
