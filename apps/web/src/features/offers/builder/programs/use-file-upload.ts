import { useState } from 'react'
import { useUploadFile } from './download.api.ts'

/**
 * The upload of the file for a download. It belongs to the whole form, and not to one step, so that it goes on while another
 * step is open.
 */
export const useFileUpload = (onUploaded: (file: { assetId: string; fileName: string }) => void) => {
  const [share, setShare] = useState(0)
  const { mutate, reset, isPending, error } = useUploadFile()
  return {
    isPending,
    error,
    /** How much is uploaded. Undefined while nothing is. */
    share: isPending ? share : undefined,
    start: (file: File) => {
      setShare(0)
      mutate(
        { file, onShare: setShare },
        { onSuccess: (assetId) => onUploaded({ assetId, fileName: file.name }) },
      )
    },
    /** Forgets an upload under way. Its file is not chosen. */
    forget: reset,
  }
}

export type FileUpload = ReturnType<typeof useFileUpload>
