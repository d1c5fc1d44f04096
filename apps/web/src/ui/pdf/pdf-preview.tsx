import { pdfWidth } from '@reprise/rules/platform/constants'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import 'react-pdf/dist/Page/TextLayer.css'
import { Anchor, Box } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconExternalLink } from '@tabler/icons-react'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Document, pdfjs } from 'react-pdf'
import { PdfPage } from './pdf-page.tsx'
import classes from './pdf-preview.module.css'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/** The usual shape of a page (A4), until the file has loaded. */
const usualRatio = Math.SQRT2

/** Logs what went wrong with a file (section 8). The preview shows its own message. */
const log = (error: Error) => console.warn(`PDF: ${error.message}`)

type Loaded = { pages: number[]; ratio: number }

type Props = {
  /** The address of the file. Without it there is nothing to preview. */
  file: string | undefined
  /** The name of the preview, for screen readers. */
  label: string
  width?: number
}

/** Shows all pages of a PDF file in an area that scrolls, with a link to the file once it has loaded. */
export const PdfPreview = ({ file, label, width = pdfWidth }: Props) => {
  const { t } = useTranslation()
  const { ref, width: room } = useElementSize<HTMLDivElement>()
  const [loaded, setLoaded] = useState<Loaded>()
  const shownWidth = Math.min(width, room)
  return (
    <div className={classes.preview}>
      {loaded && (
        <Anchor href={file} target="_blank" rel="noopener" className={classes.link ?? ''}>
          <IconExternalLink size={18} aria-hidden="true" /> {t('Open in a new tab')}
        </Anchor>
      )}
      {/* A person without a pointer scrolls the area by keys. */}
      <Box ref={ref} className={classes.area ?? ''} role="region" aria-label={label} tabIndex={0}>
        <Document
          suspense={false}
          file={file ?? null}
          loading={<Note text={t('Loading PDF…')} />}
          noData={<Note text={t('No PDF file specified.')} />}
          error={<Note text={t('Failed to load PDF file.')} />}
          externalLinkTarget="_blank"
          externalLinkRel="noopener noreferrer"
          onLoadSuccess={async (pdf) => {
            const [, , across = 1, down = usualRatio] = (await pdf.getPage(1)).view
            setLoaded({
              pages: Array.from({ length: pdf.numPages }, (_, index) => index + 1),
              ratio: down / across,
            })
          }}
          onLoadError={log}
          onSourceError={log}
        >
          {loaded &&
            room > 0 &&
            loaded.pages.map((number) => (
              <PdfPage
                key={number}
                number={number}
                width={shownWidth}
                height={shownWidth * loaded.ratio}
                onError={log}
              />
            ))}
        </Document>
      </Box>
    </div>
  )
}

const Note = ({ text }: { text: string }) => (
  <p className={classes.note} role="status">
    {text}
  </p>
)
