import { Button } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { IconFileDownload } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileClick } from '../../../lib/save-linked-file.ts'
import { saveLinkedFile } from '../../../lib/save-linked-file.ts'

/** Lets a click on a receipt fetch it as the person it is for. */
const saveReceipt = (click: FileClick): Promise<void> =>
  saveLinkedFile(click, {
    name: 'receipt.pdf',
    type: 'application/pdf',
    failure: phrase("We couldn't load your receipt."),
  })

type Props = {
  href: string
  /** What it is for, where several stand together. */
  of?: string
}

/** The receipt of a paid order, as PDF. */
export const ReceiptLink = ({ href, of }: Props) => {
  const { t } = useTranslation()
  return (
    <Button
      component="a"
      href={href}
      download
      onClick={(click: MouseEvent<HTMLAnchorElement>) => void saveReceipt(click)}
      variant="light"
      leftSection={<IconFileDownload size={20} aria-hidden="true" />}
      {...(of && { 'aria-label': t('Receipt (PDF): {{of}}', { of }) })}
    >
      {t('Receipt (PDF)')}
    </Button>
  )
}
