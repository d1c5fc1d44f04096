import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionMenu } from '../action-menu.tsx'
import type { Shared } from './share-items.tsx'
import { ShareItems, useShare } from './share-items.tsx'

type Props = Shared & { children: ReactNode }

/**
 * Shares a picture and a link with the apps of the device. Where the browser cannot share, a menu saves the picture
 * or copies the link.
 */
export const SharePictureButton = ({ children, ...shared }: Props) => {
  const share = useShare(shared)
  const look = {
    variant: 'default',
    fullWidth: true,
    size: 'lg',
    leftSection: <IconShare size={20} aria-hidden="true" />,
  } as const
  if (share)
    return (
      <Button {...look} onClick={share}>
        {children}
      </Button>
    )
  return (
    <ActionMenu width={240} target={<Button {...look}>{children}</Button>}>
      <ShareItems {...shared} />
    </ActionMenu>
  )
}
