import "../../../../app/styles/late.css";
import "../../../../app/styles/admin/admin.css";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import Design, { handle } from "../../../../app/routes/admin/design.tsx";
import { Frame, FrameColumn, FrameMain } from "../../../../app/ui/admin/frame/frame.tsx";
import { ToastProvider } from "../../../../app/ui/admin/overlays/toasts.tsx";
import { PageHeadFrame } from "../../../../app/ui/admin/page-head.tsx";

const page = (
  <ToastProvider>
    <Frame>
      <FrameColumn>
        <FrameMain>
          <PageHeadFrame title={handle.title}>
            <Design />
          </PageHeadFrame>
        </FrameMain>
      </FrameColumn>
    </Frame>
  </ToastProvider>
);
const root = document.getElementById("root");
if (root)
  createRoot(root).render(<RouterProvider router={createBrowserRouter([{ path: "*", element: page }])} />);
