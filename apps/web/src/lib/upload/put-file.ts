import { phrase } from '@reprise/rules/platform/phrase'
import { reported } from '../error-reports/reported.ts'
import type { Details } from '../graphql/api-error.ts'
import { ApiError } from '../graphql/api-error.ts'
import { patienceMs } from '../http/ask-in-time.ts'
import { noAnswer } from '../http/no-connection.ts'

/**
 * Puts a file to a presigned address. Calls `progress` with values from 0 to 1. Throws an ApiError, also where the
 * upload stood still for as long as any other call may take.
 */
export const putFile = (
  url: string,
  file: Blob,
  progress: (share: number) => void = () => {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (failure: ApiError) => reject(reported(failure, 'upload'))
    const refuse = (details: Details) => fail(new ApiError(details))
    let deadline: ReturnType<typeof setTimeout> | undefined
    const goOn = () => {
      clearTimeout(deadline)
      deadline = setTimeout(() => {
        call.abort()
        fail(noAnswer())
      }, patienceMs.write)
    }
    const call = new XMLHttpRequest()
    call.open('PUT', url)
    call.setRequestHeader('content-type', file.type)
    call.upload.onprogress = ({ loaded, total }) => {
      goOn()
      progress(loaded / total)
    }
    call.onloadend = () => clearTimeout(deadline)
    call.onload = () => {
      if (call.status < 300) return resolve()
      refuse({ ...bodyOf(call.responseText), status: call.status })
    }
    call.onerror = () =>
      refuse({
        code: 'NETWORK',
        status: 0,
        message: phrase("We couldn't upload the picture. Please check your connection and try again."),
      })
    goOn()
    call.send(file)
  })

const bodyOf = (text: string): { code?: string; message?: string } => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
