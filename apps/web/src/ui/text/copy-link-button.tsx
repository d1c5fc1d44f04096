import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** A path of this site, or a whole address. */
  link: string
  /** What is copied, where there are several: "Copy link" without it. */
  label?: string
}

/** Copies a link, and says that it did. */
export const CopyLinkButton = ({ link, label }: Props) => {
  const { t } = useTranslation()
  return (
    <CopyButton value={new URL(link, window.location.origin).href}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          onClick={copy}
          leftSection={
            copied ? <IconCheck size={20} aria-hidden="true" /> : <IconLink size={20} aria-hidden="true" />
          }
        >
          <span aria-live="polite">{copied ? t('Link copied') : (label ?? t('Copy link'))}</span>
        </Button>
      )}
    </CopyButton>
  )
}
