import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = Record<string, unknown>

/** What a passkey does wrong, so that a test can see it refused. */
export interface PasskeyTricks {
  readonly origin?: string
  readonly rpId?: string
  /** Stays or goes back: a copied key. */
  readonly counter?: number
  readonly challenge?: string
}

const FLAGS = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 }

/** A passkey in software: an ES256 key pair that answers both ceremonies of WebAuthn level 3 without attestation. */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  function authData(rpId: string, flags: number, count: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const numbers = Buffer.alloc(5)
    numbers.writeUInt8(flags, 0)
    numbers.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), numbers, rest])
  }

  return {
    id: id.toString('base64url'),
    /** The answer to creation options. */
    make(options: Options, tricks: PasskeyTricks = {}): Options {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const key = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x ?? '', 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y ?? '', 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
      const rpId = tricks.rpId ?? (options.rp as { id: string }).id
      const flags = FLAGS.userPresent | FLAGS.userVerified | FLAGS.attested
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData(rpId, flags, counter, attested))],
      ])
      return this.envelope({
        clientDataJSON: clientData('webauthn.create', options, origin, tricks).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** The answer to request options; the counter goes up by one. */
    show(options: Options, tricks: PasskeyTricks = {}): Options {
      counter = tricks.counter ?? counter + 1
      const client = clientData('webauthn.get', options, origin, tricks)
      const data = authData(tricks.rpId ?? String(options.rpId), FLAGS.userPresent, counter)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return this.envelope({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
    envelope(response: Options): Options {
      const text = id.toString('base64url')
      return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, response }
    },
  }
}

function clientData(type: string, options: Options, origin: string, tricks: PasskeyTricks): Buffer {
  const challenge = tricks.challenge ?? options.challenge
  return Buffer.from(JSON.stringify({ type, challenge, origin: tricks.origin ?? origin, crossOrigin: false }))
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** The head of a CBOR item (RFC 8949, 3): its major type and a number below 65536. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

function cborInt(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes])
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
}

function cborMap(entries: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
}
