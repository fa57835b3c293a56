#!/usr/bin/python3
"""A bare WebKitGTK window under automation, with no toolbar and any width, that records its pages' errors and warnings.

Arguments: --no-scripts, --without=FEATURE (an identifier from WebKit's list, such as PopoverAttribute).
Downloads are saved to the folder that DOWNLOADS names.
"""
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2

COMPLAINTS = """
window.__complaints = [];
for (const level of ['error', 'warn']) {
  const original = console[level];
  console[level] = (...words) => {
    __complaints.push(words.map((word) => (word && word.stack) || String(word)).join(' '));
    original.apply(console, words);
  };
}
addEventListener('error', (event) => __complaints.push('error: ' + (event.message || event.target.outerHTML)), true);
addEventListener('unhandledrejection', (event) => __complaints.push('rejection: ' + event.reason));
addEventListener('securitypolicyviolation', (event) => __complaints.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
"""

missing = [word.split("=")[1] for word in sys.argv if word.startswith("--without=")]

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def create_view(_session):
    settings = WebKit2.Settings()
    features = WebKit2.Settings.get_all_features()
    for index in range(features.get_length()):
        if features.get(index).get_identifier() in missing:
            settings.set_feature_enabled(features.get(index), False)
    settings.set_enable_javascript_markup("--no-scripts" not in sys.argv)
    content = WebKit2.UserContentManager()
    start = WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript.new(COMPLAINTS, WebKit2.UserContentInjectedFrames.TOP_FRAME, start, None, None))
    view = WebKit2.WebView(
        is_controlled_by_automation=True, web_context=context, settings=settings, user_content_manager=content
    )
    window = Gtk.Window()
    window.add(view)
    window.set_size_request(1, 1)
    window.set_default_size(1280, 900)
    window.show_all()
    # Without a window manager, the window gets no focus, and :focus never matches.
    GLib.timeout_add(100, lambda: (window.get_window() and window.get_window().focus(0)) or True)
    return view


def automation_started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("bare-window")
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


def download_started(_context, download):
    def decide(download, name):
        download.set_destination("file://" + os.path.join(os.environ["DOWNLOADS"], name))
        return True

    download.connect("decide-destination", decide)


context.connect("automation-started", automation_started)
context.connect("download-started", download_started)
# Exits when the driver has exited.
driver = os.getppid()
GLib.timeout_add_seconds(2, lambda: os.getppid() == driver or Gtk.main_quit())
Gtk.main()
