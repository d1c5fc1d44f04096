import { useIntersection } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Page } from 'react-pdf'
import classes from './pdf-preview.module.css'

type Props = { number: number; width: number; height: number; onError: (error: Error) => void }

/** One page of the file. It is drawn only near the view, because all pages at once would be too much for a phone. */
export const PdfPage = ({ number, width, height, onError }: Props) => {
  const { t } = useTranslation()
  const { ref, entry } = useIntersection({ rootMargin: '100% 0px' })
  const loading = <p className={classes.note}>{t('Loading page…')}</p>
  return (
    <div ref={ref} className={classes.page} style={{ width, minHeight: height }}>
      {entry?.isIntersecting ? (
        <Page
          suspense={false}
          pageNumber={number}
          width={width}
          loading={loading}
          error={<p className={classes.note}>{t('Failed to load the page.')}</p>}
          onLoadError={onError}
          onRenderError={onError}
        />
      ) : (
        loading
      )}
    </div>
  )
}
