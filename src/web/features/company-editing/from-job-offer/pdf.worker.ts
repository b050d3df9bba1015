// Mozilla's reader of PDFs in a worker of its own, with the polyfills of its older build.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
