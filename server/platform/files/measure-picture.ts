/** How large a picture is that we have made ourselves. */
export async function measurePicture(bytes: Buffer): Promise<{ width: number; height: number }> {
  // Loaded here: native code that most requests never need.
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
