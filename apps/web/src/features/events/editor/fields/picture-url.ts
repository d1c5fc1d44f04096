import { useEffect, useState } from 'react'

/** An object URL that shows a picture before its upload; undefined without a picture. */
export const usePictureUrl = (picture: Blob | null): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!picture) return setUrl(undefined)
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return url
}
