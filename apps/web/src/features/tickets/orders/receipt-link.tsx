import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { saveReceipt } from './save-receipt.ts'

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
