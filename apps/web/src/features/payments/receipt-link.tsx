import { Button } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { IconFileDownload } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileClick } from '../../lib/save-linked-file.ts'
import { saveLinkedFile } from '../../lib/save-linked-file.ts'

/** Handles a click on a receipt's link: downloads the receipt with the person's session. */
export const saveReceipt = (click: FileClick): Promise<void> =>
  saveLinkedFile(click, {
    name: 'receipt.pdf',
    type: 'application/pdf',
    failure: phrase("We couldn't load your receipt."),
  })

type Props = {
  href: string
  /** What the receipt is for, where a page shows several receipts. */
  of?: string
  /** Whether the link looks like plain text, beside a more important button. */
  quiet?: boolean
}

/** The receipt of a paid order, as PDF. */
export const ReceiptLink = ({ href, of, quiet = false }: Props) => {
  const { t } = useTranslation()
  return (
    <Button
      component="a"
      href={href}
      download
      onClick={(click: MouseEvent<HTMLAnchorElement>) => void saveReceipt(click)}
      variant={quiet ? 'subtle' : 'default'}
      leftSection={<IconFileDownload size={20} aria-hidden="true" />}
      {...(of && { 'aria-label': t('Receipt (PDF): {{of}}', { of }) })}
    >
      {t('Receipt (PDF)')}
    </Button>
  )
}
