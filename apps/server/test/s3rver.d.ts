/** The part of it that our tests use. */
declare module 's3rver' {
  class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: never[] }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }

  // biome-ignore lint/style/noDefaultExport: it is how the package exports.
  export { S3rver as default };
}
