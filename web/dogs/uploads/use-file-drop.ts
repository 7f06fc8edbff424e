import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** Makes a part of the page take a file that is dropped on it, or pasted while the focus is inside. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    zone: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      },
      onPaste: (event: ClipboardEvent) => {
        const [file] = event.clipboardData.files
        if (!file) return
        event.preventDefault()
        onFile(file)
      },
    },
  }
}
